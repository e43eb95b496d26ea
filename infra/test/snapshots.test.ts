import { landingPages } from '@arribo/runtime-contracts/landing-pages'
import { expect, it } from 'vitest'
import { stackIds, templateOf } from './templates.ts'

const quoted = (text: string) => JSON.stringify(JSON.stringify(text)).slice(1, -1)

/** Another language isn't a change of the infrastructure. web-stack.test.ts checks each language's pages. */
const withoutLanguages = (template: string) =>
  landingPages
    .reduce(
      (text, { path, document }) =>
        text.replaceAll(`${quoted(path.replace(/(?<=.)\/$/, ''))}:${quoted(document)},`, ''),
      template,
    )
    .replaceAll(/(?<=const inLanguages = ).*?(?=\\n)/g, '…')
    .replaceAll(/(?<=languageOfRequest\(asked, \[)[^\]]*/g, '…')

it.each(stackIds)('%s matches its snapshot, so a change shows line by line', async (id) => {
  const { Resources, Outputs } = templateOf(id).toJSON()
  const template = JSON.stringify({ Resources, Outputs }, undefined, 2)
  await expect(`${withoutLanguages(template)}\n`).toMatchFileSnapshot(`templates/${id}.snap`)
})
