import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Rolldown } from 'vite'

const file = new URL('../../../runtime-contracts/src/inline.gen.ts', import.meta.url)

const sources = {
  startApp: 'start-app.ts',
  startAfterPaint: 'start-after-paint.ts',
  rememberPress: 'remember-press.ts',
  outlineStyle: 'outline.css',
}

/**
 * Bundles the inline scripts and styles of documents, one text each. They are written beside the headers, whose content
 * security policy allows them by hash, so that servers don't need a build of the apps.
 */
export async function renderInline(): Promise<string> {
  const texts = await Promise.all(
    Object.entries(sources).map(
      async ([name, source]) => `export const ${name} = ${JSON.stringify(await bundle(source))}`,
    ),
  )
  return ['// Written by `npm run generate`; a test fails when it is stale.', ...texts, ''].join('\n')
}

async function bundle(source: string): Promise<string> {
  const input = fileURLToPath(new URL(source, import.meta.url))
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      // Inline scripts are classic scripts, hence the IIFE. A style sheet would be wrapped in one too.
      rolldownOptions: { input, output: { format: source.endsWith('.css') ? 'es' : 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const texts = output.map((each) => (each.type === 'chunk' ? each.code : String(each.source)).trim())
  return texts.find(Boolean) ?? ''
}

export const readInline = (): string => readFileSync(file, 'utf8')

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(file, await renderInline())
