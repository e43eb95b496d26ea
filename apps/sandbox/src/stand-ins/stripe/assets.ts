import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Browser assets: entry files below this folder, bundled. */
const entries = {
  'stripe.js': 'browser/stripe.ts',
  'frame.js': 'browser/frame/main.ts',
  'frame.css': 'browser/frame/frame.css',
  'authenticated.js': 'browser/authenticated.ts',
  'pages.css': 'pages/pages.css',
} as const

export type AssetName = keyof typeof entries
export const assetNames = Object.keys(entries) as AssetName[]

/** In a built sandbox: next to its own bundle. */
const builtFolder = new URL('stripe-assets/', import.meta.url)
const read = new Map<AssetName, Promise<string>>()

/** The built asset, or one built on the fly if the sandbox runs from source. */
export function readAsset(name: AssetName): Promise<string> {
  const known = read.get(name) ?? readFile(new URL(name, builtFolder), 'utf8').catch(() => buildAsset(name))
  read.set(name, known)
  return known
}

async function buildAsset(name: AssetName): Promise<string> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(entries[name], import.meta.url))],
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

/** Writes all assets into `stripe-assets` in the folder of the sandbox's bundle. */
export async function writeStripeAssets(folder: string): Promise<void> {
  const target = `${folder}/stripe-assets`
  await mkdir(target, { recursive: true })
  await Promise.all(assetNames.map(async (name) => writeFile(`${target}/${name}`, await buildAsset(name))))
}
