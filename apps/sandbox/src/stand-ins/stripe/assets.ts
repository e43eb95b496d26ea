import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Browser assets: entry files below this folder, bundled. */
const entries: Readonly<Record<string, string>> = {
  'stripe.js': 'browser/stripe.ts',
  'frame.js': 'browser/frame/main.ts',
  'frame.css': 'browser/frame/frame.css',
  'pages.css': 'pages/pages.css',
}
/** Where a built sandbox has them, beside its bundle. */
const folder = 'stripe-assets'

const known = new Map<string, Promise<string>>()

/** The built asset, or one built on the fly if the sandbox runs from source; undefined for any other name. */
export function readAsset(name: string): Promise<string> | undefined {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
  if (entry === undefined) return undefined
  const built = new URL(`${folder}/${name}`, import.meta.url)
  const asset = known.get(name) ?? readFile(built, 'utf8').catch(() => bundle(entry))
  known.set(name, asset)
  return asset
}

/** Writes all of them into the folder of the sandbox's bundle. */
export async function writeAssets(dist: string): Promise<void> {
  await mkdir(`${dist}/${folder}`, { recursive: true })
  const writing = Object.entries(entries).map(async ([name, entry]) =>
    writeFile(`${dist}/${folder}/${name}`, await bundle(entry)),
  )
  await Promise.all(writing)
}

async function bundle(entry: string): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entry, import.meta.url))],
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    write: false,
    outdir: 'assets',
  })
  return outputFiles[0]?.text ?? ''
}
