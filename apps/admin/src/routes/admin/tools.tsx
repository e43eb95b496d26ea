import { createFileRoute } from '@tanstack/react-router'
import { readingOnly } from '../../app/read-address.ts'
import { readAgentsFilter } from '../../features/agent-selfies/agent-selfies-filter.ts'
import { AgentSelfies } from '../../features/agent-selfies/agent-selfies.tsx'
import { SelfieUploads } from '../../features/selfie-uploads/selfie-uploads.tsx'
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
        <SelfieUploads />
      </ToolsPage>
      <AgentSelfies
        filter={Route.useSearch()}
        onFilter={(search, { isTyping = false } = {}) => void navigate({ search, replace: isTyping })}
      />
    </>
  )
}
