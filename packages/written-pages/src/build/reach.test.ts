// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { reach } from './index.mjs'

const manifest = {
  'app.html': { file: 'app.js', css: ['app.css'], imports: ['_parts.js'] },
  '_parts.js': { file: 'parts.js', imports: ['app.html'] },
  'src/routes/page.tsx?tsr-split=component': { file: 'page.js', dynamicImports: ['src/later.tsx'] },
  'src/later.tsx': { file: 'later.js' },
  'virtual:words-in/es/shared/ui': { file: 'es.js' },
  'virtual:words-in/en/shared/ui': { file: 'en.js' },
}

describe('the files that modules of a build reach', () => {
  it.each([
    [['app.html'], ['app.js', 'app.css', 'parts.js']],
    [['src/routes/page.tsx'], ['page.js']],
    [['virtual:words/shared/ui'], ['es.js', 'en.js']],
    [['virtual:words-in/en/shared/ui'], ['en.js']],
  ])('%j: %j', (entries, files) => {
    expect(reach(manifest, entries)).toEqual(files)
  })

  it("refuses a module that the build doesn't have", () => {
    expect(() => reach(manifest, ['src/gone.tsx'])).toThrow('The build has no src/gone.tsx')
  })
})
