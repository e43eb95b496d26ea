import { fetchFont } from '@arribo/ui/late-font'
import { keepAskedLanguage, switchLanguage } from './switch-language.ts'

/** What every prerendered page without a form needs of its script. */
export function startPublicPage(): void {
  keepAskedLanguage()
  switchLanguage(document)
  void fetchFont()
}
