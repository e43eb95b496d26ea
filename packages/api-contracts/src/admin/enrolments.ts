import * as z from 'zod'
import { forStaff } from '../shared/endpoint.ts'
import { phone } from '../shared/primitives.ts'

export const removeReferencePhotos = forStaff('DELETE /api/admin/tools/reference-photos', {
  permission: 'photos:reset',
  ownership: 'anyone',
  summary:
    "Deletes a driver's three photos and ends their enrolments on others' accounts. The next ones may show another person",
  decides: false,
  whyNot: 'All three go, whichever there are.',
  rate: { times: 30, seconds: 600, shared: true, by: 'person' },
  body: z.strictObject({ phoneNumber: phone }),
  output: z.object({ removed: z.literal(true) }),
  errors: ['profile_not_found', 'approval_about_you', 'check_in_under_way'],
})
