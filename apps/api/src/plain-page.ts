/** A page for a browser that came to the API by itself, and to which no page of the site can say what is wrong. */
export function plainPage({ title, text, siteUrl }: { title: string; text: string; siteUrl: string }): string {
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { margin: 15vh auto; max-width: 24rem; padding: 0 1rem; font: 1rem/1.7 system-ui, sans-serif }
  h1 { font-size: 1.5rem }
</style>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${siteUrl}/">回到首页</a></p>
`
}
