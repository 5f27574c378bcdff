/** @napi-rs/canvas as drawings use it: it draws like a browser's canvas, but declares types of its own. */
declare module '@napi-rs/canvas' {
  export function createCanvas(
    width: number,
    height: number,
  ): {
    getContext(kind: '2d'): CanvasRenderingContext2D
    encode(type: 'jpeg', quality: number): Promise<Uint8Array>
  }
  export function loadImage(content: Uint8Array): Promise<ImageBitmap>
  export const GlobalFonts: {
    /** @returns null for a file that is no font */
    registerFromPath(file: string, family: string): object | null
  }
}
