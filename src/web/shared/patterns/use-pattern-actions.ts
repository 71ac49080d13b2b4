import { useMutation } from '@tanstack/react-query'
import type { Pattern, PublicPattern } from '#contract/patterns.ts'
import { call } from '#web/lib/call.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { confirm } from '#web/ui/confirm.tsx'
import { notify } from '#web/ui/notify.ts'
import { useAskedDeletion } from '#web/ui/use-asked-deletion.ts'
import { patternDeletion, useRefreshPatterns } from './pattern-queries.ts'

const question = ({ name, isPublic }: Pattern) => ({
  title: m.patterns_delete_title(),
  text: isPublic ? m.patterns_delete_public_text({ name }) : m.patterns_delete_text({ name }),
  confirmLabel: m.patterns_delete_confirm(),
})

/** What can be done with a pattern wherever it is shown. */
export function usePatternActions(onDeleted?: (pattern: Pattern) => void) {
  const refresh = useRefreshPatterns()
  const onSettled = () => refresh().catch(handleError)
  const publish = useMutation({
    mutationFn: ({ id }: Pattern) => call('patterns.publish', { params: { id } }),
    onSettled,
  })
  const onDelete = useAskedDeletion(patternDeletion, {
    question,
    deleted: m.patterns_deleted(),
    restored: ({ name }) => m.patterns_restored({ name }),
    onDeleted,
  })
  const copy = useMutation({
    mutationFn: ({ id }: PublicPattern) => call('patterns.copy', { params: { id } }),
    onSettled,
  })
  const download = useMutation({
    mutationFn: ({ id }: Pattern) => call('patterns.download', { params: { id } }),
  })

  async function onPublish(pattern: Pattern) {
    const confirmed = await confirm({
      title: m.patterns_publish_title(),
      text: m.patterns_publish_text(),
      confirmLabel: m.patterns_publish(),
    })
    if (!confirmed) return
    publish.mutate(pattern, { onSuccess: () => notify.success(m.patterns_published()) })
  }

  function onDownload(pattern: Pattern) {
    download.mutate(pattern, { onSuccess: ({ url, fileName }) => follow(url, fileName) })
  }

  function onCopy(pattern: PublicPattern, onCopied: () => void) {
    copy.mutate(pattern, {
      onSuccess: () => {
        notify.success(m.patterns_copied({ name: pattern.name }))
        onCopied()
      },
    })
  }

  return { onPublish, onDelete, onDownload, onCopy, isCopying: copy.isPending }
}

/** The address itself says that it is to be saved; the name is for browsers that would open it. */
function follow(address: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  document.body.append(link)
  link.click()
  link.remove()
}
