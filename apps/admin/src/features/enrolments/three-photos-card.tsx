import { api } from '../../app/api.ts'
import { PhoneActionCard } from '../../layout/tools/action-card.tsx'

export const ThreePhotosCard = () => (
  <PhoneActionCard
    name="photos"
    permission="photos:reset"
    act={(phoneNumber) => api.removeReferencePhotos({ body: { phoneNumber } })}
  />
)
