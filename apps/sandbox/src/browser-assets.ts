import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export type BrowserAssets<Name extends string> = {
  /** The built asset, or one built on the fly if the sandbox runs from source. */
  read(name: Name): Promise<string>
  /** Writes all of them into the folder of the sandbox's bundle. */
  write(dist: string): Promise<void>
}

/** Browser assets bundled from these entry files; a built sandbox reads them from `folder` beside its bundle. */
export function browserAssets<Name extends string>(
  folder: string,
  entries: Readonly<Record<Name, URL>>,
): BrowserAssets<Name> {
  const built = new URL(`${folder}/`, import.meta.url)
  const known = new Map<Name, Promise<string>>()
  const read = (name: Name) => {
    const asset = known.get(name) ?? readFile(new URL(name, built), 'utf8').catch(() => bundle(entries[name]))
    known.set(name, asset)
    return asset
  }
  return {
    read,
    async write(dist) {
      await mkdir(`${dist}/${folder}`, { recursive: true })
      const names = Object.keys(entries) as Name[]
      await Promise.all(names.map(async (name) => writeFile(`${dist}/${folder}/${name}`, await bundle(entries[name]))))
    },
  }
}

async function bundle(entry: URL): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    minify: true,
    write: false,
    outdir: 'assets',
  })
  return outputFiles[0]?.text ?? ''
}
