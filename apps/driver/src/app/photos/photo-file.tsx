import { buttonClass, type ButtonKind } from '@arribo/ui/button-class'
import { asJpeg } from './as-jpeg.ts'

type Props = { kind: ButtonKind; label: string; onPhoto: (photo: Blob) => void }

/** Opens the phone's own camera, or a choice of files where there is none. */
export const PhotoFile = ({ kind, label, onPhoto }: Props) => (
  <label className={buttonClass(kind, 'driver', 'cursor-pointer')}>
    {label}
    <input
      type="file"
      accept="image/*"
      capture="user"
      className="sr-only"
      onChange={({ target: { files } }) => files?.[0] && void asJpeg(files[0]).then(onPhoto)}
    />
  </label>
)
