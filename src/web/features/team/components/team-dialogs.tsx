import { Fragment } from 'react'
import type { Member, Team } from '#contract/team.ts'
import { m } from '#web/paraglide/messages.js'
import { FormDialog, type FormDialogControls } from '#web/ui/form-dialog.tsx'
import { later } from '#web/ui/later.tsx'
import { AbsencesPanel } from '../absences/absences-panel.tsx'

const WorkerForm = later(async () => (await import('../worker-form.tsx')).WorkerForm)

const RemoveForm = later(async () => (await import('../remove-form.tsx')).RemoveForm)

const MemberForm = later(async () => (await import('../member-form.tsx')).MemberForm)

const InviteForm = later(async () => (await import('../invite-form.tsx')).InviteForm)

/** What is being done about somebody. */
export type TeamDialog =
  | { readonly kind: 'invite'; readonly worker: Member | null }
  | { readonly kind: 'worker' }
  | { readonly kind: 'change' | 'absences' | 'remove'; readonly member: Member }

interface TeamDialogsProps {
  readonly dialog: TeamDialog | null
  readonly team: Team
  readonly onClose: () => void
}

export function TeamDialogs({ dialog, team, onClose }: TeamDialogsProps) {
  const { title, intro } = dialog ? wordsOf(dialog, team) : { title: '' }
  return (
    <FormDialog
      opened={dialog !== null}
      title={title}
      {...(intro !== undefined && { intro })}
      onClose={onClose}
    >
      {(controls) => <Fragment key={title}>{dialog && formOf(dialog, team, controls)}</Fragment>}
    </FormDialog>
  )
}

function wordsOf(dialog: TeamDialog, { seats }: Team): { readonly title: string; readonly intro?: string } {
  switch (dialog.kind) {
    case 'invite': {
      const { worker } = dialog
      const title = worker ? m.team_invite_worker({ name: worker.name }) : m.team_invite_title()
      return { title, intro: m.team_invite_intro() }
    }
    case 'worker': {
      const mayComeIn = seats !== null && seats.room > 1
      return {
        title: m.team_worker(),
        intro: mayComeIn ? m.team_worker_intro() : m.team_worker_intro_alone(),
      }
    }
    case 'change':
      return { title: m.team_change_title({ name: dialog.member.name }) }
    case 'absences':
      return { title: m.absences_title({ name: dialog.member.name }) }
    case 'remove':
      return { title: m.team_remove_title({ name: dialog.member.name }) }
  }
}

function formOf(dialog: TeamDialog, team: Team, controls: FormDialogControls) {
  switch (dialog.kind) {
    case 'invite':
      return <InviteForm worker={dialog.worker} {...controls} />
    case 'worker':
      return <WorkerForm {...controls} />
    case 'change':
      return <MemberForm member={dialog.member} {...controls} />
    case 'absences':
      return <AbsencesPanel member={dialog.member} {...controls} />
    case 'remove':
      return <RemoveForm member={dialog.member} team={team} {...controls} />
  }
}
