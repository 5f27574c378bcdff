/** A folder as the calls take it: its name, and its files by their path. */
export interface ChosenFolder {
  slug: string
  files: Record<string, string>
}

/** Reads the files of a chosen folder. Hidden files, which systems leave in folders, stay out. */
export async function readFolder(chosen: readonly File[]): Promise<ChosenFolder> {
  const files: Record<string, string> = {}
  let slug = ''
  for (const file of chosen) {
    const [folder = '', ...path] = file.webkitRelativePath.split('/')
    slug = folder
    if (path.length > 0 && path.every((name) => !name.startsWith('.'))) files[path.join('/')] = await file.text()
  }
  return { slug, files }
}
