import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const entries: Readonly<Record<string, string>> = {
  'stripe.js': 'browser/stripe.ts',
  'frame.js': 'browser/frame/main.ts',
  'frame.css': 'browser/frame/frame.css',
  'pages.css': 'pages/pages.css',
}
const folder = 'stripe-assets'

const known = new Map<string, Promise<string>>()

export function readAsset(name: string): Promise<string> | undefined {
  const entry = Object.hasOwn(entries, name) ? entries[name] : undefined
  if (entry === undefined) return undefined
  const built = new URL(`${folder}/${name}`, import.meta.url)
  const asset = known.get(name) ?? readFile(built, 'utf8').catch(() => bundle(entry))
  known.set(name, asset)
  return asset
}

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
