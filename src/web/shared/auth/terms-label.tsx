import { Anchor } from '@mantine/core'
import { publicPages } from '#contract/pages.ts'
import { m } from '#web/paraglide/messages.js'

/** The links open beside the form, so that nothing typed is lost. */
export function TermsLabel() {
  return (
    <>
      {m.auth_agree()}{' '}
      <Anchor href={publicPages.terms} target="_blank" rel="noopener" inherit underline="always">
        {m.auth_terms()}
      </Anchor>{' '}
      {m.auth_and()}{' '}
      <Anchor href={publicPages.privacy} target="_blank" rel="noopener" inherit underline="always">
        {m.auth_privacy()}
      </Anchor>
    </>
  )
}
