import { useTranslation } from '@arribo/i18n'
import { Button } from '@arribo/ui/button'
import { CopyButton } from '@arribo/ui/copy-button'
import { lazyPart } from '@arribo/ui/parts/lazy-part'
import { PublicPage } from '@arribo/ui/public-page'
import { Skeleton } from '@arribo/ui/spinner'
import { TextLink } from '@arribo/ui/text-link'
import { api } from '../../app/api.ts'
import { failureMessage, isRefusedWith } from '../../app/failure.ts'
import { showLanguage } from '../../app/language.ts'
import { logOut } from '../../app/session.ts'
import { CodeForm } from '../../app/code-form.tsx'
import type { Offer } from './offer.ts'

const QrCode = lazyPart(() => import('@arribo/ui/qr-code').then((part) => part.QrCode), {
  meanwhile: <Skeleton className="size-full" />,
})

export function SecondFactorPage({ offer, onDone }: { offer: Offer; onDone: () => void | Promise<void> }) {
  const { t } = useTranslation(['secondFactor', 'ui'])
  const send = async (code: string) => {
    await api.setUpSecondFactor({ body: { token: offer.accessToken, code } }).catch((error: unknown) => {
      const isWrong = isRefusedWith(error, 'wrong_code')
      throw new Error(isWrong ? t('secondFactor:wrongCode') : failureMessage(error), {
        cause: error,
      })
    })
  }
  return (
    <PublicPage
      title={t('secondFactor:title')}
      homeHref="/admin"
      onLanguage={(language) => void showLanguage(language)}
    >
      <p className="mt-1 text-text-2">{t('secondFactor:line')}</p>
      <p className="mt-4">{t('secondFactor:scan')}</p>
      <Key offer={offer} />
      <p className="mt-4">{t('secondFactor:enter')}</p>
      <CodeForm id="code" submit={t('secondFactor:submit')} send={send} onDone={onDone} />
      <Button kind="quiet" className="mt-4" onClick={logOut}>
        {t('ui:logout')}
      </Button>
    </PublicPage>
  )
}

/** The content of the QR code, in Google's key URI format, which all authenticator apps support. */
function authenticatorLink(secret: string, phoneNumber: string): string {
  const label = encodeURIComponent(`Arribo:${phoneNumber}`)
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Arribo' }).toString()}`
}

/** Groups of four are easier to type. */
const spaced = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

function Key({ offer: { secret, phoneNumber } }: { offer: Offer }) {
  const { t } = useTranslation('secondFactor')
  const link = authenticatorLink(secret, phoneNumber)
  return (
    <div className="mt-3 grid gap-3">
      <div className="mx-auto aspect-square w-52 max-w-full">
        <QrCode text={link} label={t('qr')} />
      </div>
      <div>
        <p className="text-13 text-text-2">{t('key')}</p>
        <p className="flex items-start gap-1">
          <code className="font-bold wrap-anywhere">{spaced(secret)}</code>
          <CopyButton text={secret} what={t('keyName')} />
        </p>
      </div>
      <TextLink href={link} className="inline-flex min-h-6 items-center justify-self-start">
        {t('open')}
      </TextLink>
    </div>
  )
}
