import { StatusLine, VerdictLine } from '../../../features/standing/status-line.tsx'
import { UserPreview } from '../../../features/users/list/user-preview.tsx'

/** In a file of its own, because it loads after the rows. */
export const Preview = (props: { phoneNumber: string; onClose: () => void }) => (
  <UserPreview {...props}>
    {(user) => (
      <>
        <VerdictLine phoneNumber={user.phoneNumber} />
        <StatusLine user={user} isNarrow />
      </>
    )}
  </UserPreview>
)
