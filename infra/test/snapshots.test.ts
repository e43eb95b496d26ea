import { expect, it } from 'vitest'
import { stackIds, templateOf } from './templates.ts'

it.each(stackIds)('%s is what was last looked at; a change shows line by line', async (id) => {
  const { Resources, Outputs } = templateOf(id).toJSON()
  const template = JSON.stringify({ Resources, Outputs }, undefined, 2)
  await expect(`${template}\n`).toMatchFileSnapshot(`templates/${id}.snap`)
})
