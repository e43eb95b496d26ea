// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest'
import { type Drawing, drawingsIn } from './drawings.ts'
import { listDocuments, readPage } from './tools.ts'

/** The parser's complaint about a drawing; undefined if there is none. */
let problemOf: (drawing: Drawing) => Promise<string | undefined>

/** The library that draws them on the page. It sanitises labels with a DOM, so this test file has one. */
beforeAll(async () => {
  const { default: mermaid } = await import('mermaid')
  problemOf = ({ source }) =>
    mermaid.parse(source).then(
      () => undefined,
      (error: unknown) => String(error),
    )
})

it('every drawing in the documents can be rendered', async () => {
  const drawings = listDocuments().flatMap((page) => drawingsIn(readPage(page)).map((each) => ({ page, ...each })))
  expect(drawings.length).toBeGreaterThan(2)
  const problems: string[] = []
  for (const drawing of drawings) {
    const problem = await problemOf(drawing)
    if (problem) problems.push(`${drawing.page}:${drawing.line} ${problem}`)
  }
  expect(problems).toEqual([])
})

describe('a drawing', () => {
  const drawing = (...lines: string[]) => `# Page\n\n\`\`\`mermaid\n${lines.join('\n')}\n\`\`\`\n\nWords\n`

  it('is found with its line, and without the fence', () => {
    expect(drawingsIn(drawing('flowchart TB', '  a --> b'))).toEqual([{ line: 3, source: 'flowchart TB\n  a --> b\n' }])
  })

  it.each([
    ['flowchart TB\n  a --> \n  b[["x"]', 'Parse error on line 3'],
    ['sequenceDiagram\n  A->>B hello', 'Parse error on line 2'],
    ['flowchrt TB\n  a --> b', 'No diagram type detected'],
  ])("%j can't be rendered", async (source, said) => {
    expect(await problemOf({ line: 1, source })).toContain(said)
  })
})
