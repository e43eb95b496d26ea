/**
 * Calls back even if the component has left the page meanwhile. TanStack Query drops the callbacks of `mutate` in that
 * case, so a row that is gone couldn't report its success. The mutation itself shows a failure.
 */
export function changeAndThen<V>(
  mutation: { readonly mutateAsync: (variables: V) => Promise<unknown> },
  variables: V,
  { onSuccess, onSettled = () => undefined }: { onSuccess: () => void; onSettled?: () => void },
): void {
  void mutation
    .mutateAsync(variables)
    .then(onSuccess, () => undefined)
    .finally(onSettled)
}
