import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { PhoneActionCard } from '../../layout/tools/action-card.tsx'

const useRemovePhotos = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (phone: string) => api.removeReferencePhotos({ body: { phoneNumber: phone } }),
  })

export const ThreePhotosCard = () => (
  <PhoneActionCard name="photos" permission="photos:reset" action={useRemovePhotos()} />
)
