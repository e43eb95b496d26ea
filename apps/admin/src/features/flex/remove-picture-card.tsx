import { PhoneActionCard } from '../../layout/tools/phone-action-card.tsx'
import { useRemovePicture } from './flex.queries.ts'

/** Deletes a driver's picture at Flex. */
export const RemovePictureCard = () => <PhoneActionCard name="picture" action={useRemovePicture()} />
