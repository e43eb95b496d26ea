import './spark.css'
import { I18nextProvider } from '@arribo/i18n'
import { readWebConfig } from '@arribo/runtime-contracts/web-config'
import { PlainBanner } from '@arribo/ui/plain-banner'
import { createRoot } from 'react-dom/client'
import { startLanguage } from '../app/language.ts'
import { readEmbedding } from './embedding.rules.ts'
import { createSender, postToParent } from './send-selfie.ts'
import { UploadForm } from './upload-form.tsx'

const { embedding, clean } = readEmbedding(location.href, window.parent !== window)
history.replaceState(null, '', clean)

const { token, allowsFile } = embedding
const config = readWebConfig()
const words = await startLanguage(['photos', 'spark', 'ui'])
const title = words.t('spark:title')
document.title = `${title} · Arribo`

createRoot(document.body).render(
  <I18nextProvider i18n={words}>
    <main className="mx-auto grid max-w-md gap-4 p-4">
      <h1 className="text-24">{title}</h1>
      {token ? (
        <UploadForm
          allowsFile={allowsFile}
          send={createSender(config, token)}
          onSent={(selfie) => postToParent(config.iframeParentOrigins, selfie)}
        />
      ) : (
        <PlainBanner tone="warning">{words.t('spark:noToken')}</PlainBanner>
      )}
    </main>
  </I18nextProvider>,
)
