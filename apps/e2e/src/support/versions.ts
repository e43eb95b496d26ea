import { cp, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const text = /\.(?:html|js|css)$/

export async function nextVersionOf(build: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arribo-version-'))
  await cp(build, folder, { recursive: true, filter: (file) => !file.endsWith('.map') })
  const names = new Set((await readdir(join(folder, 'assets'))).filter((name) => /\.(?:js|css)$/.test(name)))
  const nextName = (name: string) => (names.has(name) ? `next-${name}` : name)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter(({ name }) => text.test(name))) {
    const file = join(entry.parentPath, entry.name)
    const content = (await readFile(file, 'utf8')).replaceAll(/\w[\w.-]*\.(?:js|css)\b/g, nextName)
    // The worker's cache is named after its version.
    await writeFile(file, entry.name === 'sw.js' ? content.replace('"version":"', '"version":"next-') : content)
  }
  for (const name of names) await rename(join(folder, 'assets', name), join(folder, 'assets', nextName(name)))
  return folder
}
