import { browserAssets } from '../../browser-assets.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Browser assets: entry files below this folder, bundled. */
const entries = {
  'stripe.js': at('browser/stripe.ts'),
  'frame.js': at('browser/frame/main.ts'),
  'frame.css': at('browser/frame/frame.css'),
  'pages.css': at('pages/pages.css'),
}

export type AssetName = keyof typeof entries
export const assetNames = Object.keys(entries) as AssetName[]
export const stripeAssets = browserAssets('stripe-assets', entries)
