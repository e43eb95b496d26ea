import { createFileRoute } from '@tanstack/react-router'
import { readingOnly } from '../../app/read-address.ts'
import { ApiDescriptionCard } from '../../features/api-description/api-description-card.tsx'
import { ThreePhotosCard } from '../../features/enrolments/three-photos-card.tsx'
import { AccountSelfieCard, RemovePictureCard, UnlinkCard } from '../../features/flex/tool-cards.tsx'
import { readAgentsFilter } from '../../features/selfies/agent-selfies-filter.ts'
import { AgentSelfies } from '../../features/selfies/agent-selfies.tsx'
import { SelfieUploads } from '../../features/selfies/uploads/selfie-uploads.tsx'
import { EndSessionsCard } from '../../features/sessions/end-sessions-card.tsx'
import { SignUpCodeCard } from '../../features/sign-up-codes/sign-up-code-card.tsx'
import { ToolsPage } from '../../features/tools/tools-page.tsx'

export const Route = createFileRoute('/admin/tools')({
  validateSearch: readingOnly(readAgentsFilter),
  component: Tools,
})

function Tools() {
  const navigate = Route.useNavigate()
  return (
    <>
      <ToolsPage>
        <SignUpCodeCard />
        <UnlinkCard />
        <AccountSelfieCard />
        <RemovePictureCard />
        <ThreePhotosCard />
        <SelfieUploads />
        <EndSessionsCard />
        <ApiDescriptionCard />
      </ToolsPage>
      <AgentSelfies
        filter={Route.useSearch()}
        onFilter={(search, { isTyping = false } = {}) => void navigate({ search, replace: isTyping })}
      />
    </>
  )
}
