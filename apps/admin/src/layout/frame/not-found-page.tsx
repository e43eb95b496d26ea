import { NotFoundPage as Page } from '@arribo/ui/not-found-page'

export const NotFoundPage = () => <Page homeHref="/admin" />
