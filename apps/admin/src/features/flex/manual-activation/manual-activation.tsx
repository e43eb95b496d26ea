import { useTranslation } from '@arribo/i18n'
import { Banner } from '@arribo/ui/banner'
import { Button } from '@arribo/ui/button'
import { CopyButton } from '@arribo/ui/copy-button'
import { TextLink } from '@arribo/ui/text-link'
import { toastSuccess } from '@arribo/ui/toasts'
import { failureMessage } from '../../../app/failure.ts'
import { ToolCard } from '../../../layout/tools/tool-card.tsx'
import { ActivationForm } from './activation-form.tsx'
import { useActivation, useActivationLink } from './manual-activation.queries.ts'

/** Links a driver's Flex account by hand: a link to sign in, then the URL to which they were returned. */
export function ManualActivation({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation('flexManualActivation')
  return (
    <ToolCard permission="staff:write" title={t('title')} line={t('line')}>
      <Activation phoneNumber={phoneNumber} />
    </ToolCard>
  )
}

function Activation({ phoneNumber }: { phoneNumber: string }) {
  const { t } = useTranslation(['flexManualActivation', 'ui'])
  const link = useActivationLink()
  const activation = useActivation(phoneNumber)
  const done = () => {
    toastSuccess(t('flexManualActivation:done'))
    link.reset()
  }
  return (
    <>
      <Button
        kind="secondary"
        size="compact"
        className="justify-self-start"
        isBusy={link.isPending}
        onClick={() => link.mutate()}
      >
        {t(link.data ? 'flexManualActivation:again' : 'flexManualActivation:generate')}
      </Button>
      {link.isError && (
        <Banner tone="danger" role="alert" title={t('flexManualActivation:linkError')}>
          {failureMessage(link.error, t('ui:unexpected'))}
        </Banner>
      )}
      {link.data && (
        <>
          <ActivationLink url={link.data.url} />
          <ActivationForm
            key={link.data.code_verifier}
            send={(returned) => activation.mutateAsync({ ...returned, begun: link.data })}
            onDone={done}
          />
        </>
      )}
    </>
  )
}

/** For the driver, or for the agent beside them. */
function ActivationLink({ url }: { url: string }) {
  const { t } = useTranslation('flexManualActivation')
  return (
    <p className="flex flex-wrap items-center gap-2 rounded-control bg-surface-2 px-3 py-2">
      <TextLink
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center font-bold"
      >
        {t('open')}
      </TextLink>
      <CopyButton text={url} what={t('link')} />
    </p>
  )
}
