import type { Sandbox } from '../stand-ins.ts'
import { section, when } from './elements.ts'
import { html, type Html } from '../html.ts'
import { matches } from './search.ts'

const shown = 24

/** Newest first; a person's photos are found by their number or name, because their keys contain the pool's ID. */
export function objectsTab({ s3, cognito }: Sandbox, search: string): Html {
  const theirs = cognito
    .people()
    .filter(({ phoneNumber, name }) => search && matches(search, phoneNumber, name))
    .map(({ sub }) => sub)
  const found = s3
    .objects()
    .filter(({ bucket, key }) => matches(search, bucket, key) || theirs.some((sub) => key.includes(sub)))
    .toSorted((a, b) => b.at - a.at)
  const photos = html`<ul class="photos">
    ${found.slice(0, shown).map(objectItem)}
  </ul>`
  return section(
    'Stored objects',
    found.length === 0 ? html`<p class="empty">No photo. A check-in sends one.</p>` : photos,
    found.length > shown && html`<p class="quiet more">And ${found.length - shown} more: search for a name.</p>`,
  )
}

function objectItem({ bucket, key, type, size, at }: ReturnType<Sandbox['s3']['objects']>[number]): Html {
  const address = `/controls/objects/content?${new URLSearchParams({ bucket, key })}`
  const picture = html`<img src="${address}" alt="" loading="lazy" />`
  return html`<li>
    <a href="${address}" target="_blank">
      ${type.startsWith('image/') ? picture : html`<span class="file">${type || 'file'}</span>`}
      <span class="key">${key}</span>
    </a>
    <span class="quiet">${bucket} · ${Math.ceil(size / 1024)} kB · ${when(at)}</span>
  </li>`
}
