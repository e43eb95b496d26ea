import { buttonClass, type ButtonKind } from '@arribo/ui/button-class'

type Props = { kind: ButtonKind; label: string; onPhoto: (photo: Blob) => void }

/** Opens the phone's own camera, or a choice of files where there is none. */
export const PhotoFile = ({ kind, label, onPhoto }: Props) => (
  <label className={buttonClass(kind, 'driver', 'cursor-pointer')}>
    {label}
    <input
      type="file"
      accept="image/jpeg"
      capture="user"
      className="sr-only"
      onChange={({ target: { files } }) => files?.[0] && onPhoto(files[0])}
    />
  </label>
)
