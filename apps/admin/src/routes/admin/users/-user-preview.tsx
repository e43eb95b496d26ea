import { StatusLine } from '../../../features/standing/status-line.tsx'
import { VerdictLine } from '../../../features/standing/verdict.tsx'
import { UserPreview } from '../../../features/users/list/user-preview.tsx'

type Props = { phoneNumber: string; onClose: () => void }

/** Preview of one user, shown next to the list. In a separate file, because it loads after the rows. */
export const Preview = (props: Props) => (
  <UserPreview {...props}>
    {(user) => (
      <>
        <VerdictLine phoneNumber={user.phoneNumber} />
        <StatusLine user={user} isNarrow />
      </>
    )}
  </UserPreview>
)
