import type { Sandbox } from '../sandbox-parts.ts'
import type { S3Listed } from '../stand-ins/s3/s3.ts'
import { empty, instant, section } from './elements.ts'
import { html, type Html } from './html.ts'

const shown = 24

export function objects({ s3 }: Sandbox): Html {
  const all = s3.objects().toSorted((a, b) => b.at - a.at)
  const body =
    all.length === 0
      ? empty('No photos yet.')
      : html`<ul class="photos">
          ${all.slice(0, shown).map(photo)}
        </ul>`
  return section('objects', 'Stored objects', all.length, body)
}

function photo({ bucket, key, size, type, at }: S3Listed): Html {
  const address = `/controls/objects/content?${new URLSearchParams({ bucket, key })}`
  const isImage = type.startsWith('image/')
  return html` <li>
    <a href="${address}"
      >${isImage ? html`<img src="${address}" alt="" loading="lazy" />` : html`<span class="file">${type || 'file'}</span>`}
      <span class="key">${key}</span></a
    >
    <span class="quiet">${bucket} · ${Math.ceil(size / 1024)} kB · ${instant(at)}</span>
  </li>`
}
