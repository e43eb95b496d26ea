import { Button, buttonClass } from '@arribo/ui/button'
import { useCopy } from '@arribo/ui/copy-button'
import { Icon } from '@arribo/ui/icon'

const hasShareSheet = () => typeof navigator.share === 'function'

type Props = {
  link: string
  /** Includes the link. */
  message: string
  words: { readonly title: string; readonly share: string; readonly whatsapp: string; readonly copy: string }
}

export function ShareWays({ link, message, words }: Props) {
  const copy = useCopy()
  // `share` rejects when the driver closes the sheet, which isn't a failure.
  const share = () => void navigator.share({ title: words.title, text: message }).catch(() => undefined)
  return (
    <>
      {hasShareSheet() && (
        <Button onClick={share}>
          <Icon name="share" />
          {words.share}
        </Button>
      )}
      <a
        href={whatsAppLink(message)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(hasShareSheet() ? 'secondary' : 'primary')}
      >
        <Icon name="phone" />
        {words.whatsapp}
      </a>
      <Button kind="secondary" onClick={() => copy(link)}>
        <Icon name="copy" />
        {words.copy}
      </Button>
    </>
  )
}

export const whatsAppLink = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`
