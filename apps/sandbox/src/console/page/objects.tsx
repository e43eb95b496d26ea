import type { Views } from '../data/view-of.ts'
import { Empty, More, When } from './elements.tsx'

export const Objects = ({ objects, more }: Views['objects']) => (
  <section>
    <h2>Stored objects</h2>
    {objects.length === 0 ? (
      <Empty>No photo. A check-in sends one.</Empty>
    ) : (
      <ul className="photos">
        {objects.map(({ bucket, key, type, size, at }) => {
          const address = `/controls/objects/content?${new URLSearchParams({ bucket, key })}`
          return (
            <li key={`${bucket}/${key}`}>
              <a href={address} target="_blank">
                {type.startsWith('image/') ? (
                  <img src={address} alt="" loading="lazy" />
                ) : (
                  <span className="file">{type || 'file'}</span>
                )}
                <span className="key">{key}</span>
              </a>
              <span className="quiet">
                {bucket} · {Math.ceil(size / 1024)} kB · <When at={at} />
              </span>
            </li>
          )
        })}
      </ul>
    )}
    <More count={more} />
  </section>
)
