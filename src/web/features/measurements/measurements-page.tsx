import { Button, Tabs } from '@mantine/core'
import { IconHistory, IconListDetails, IconRulerMeasure } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { memberPages } from '#contract/pages.ts'
import { garmentTypes } from '#domain/measuring/garments.ts'
import { handleError } from '#web/lib/errors.ts'
import { m } from '#web/paraglide/messages.js'
import { clientAskedFor } from '#web/shared/clients/new-for.ts'
import { confirm } from '#web/ui/confirm.tsx'
import { useUnsaved } from '#web/ui/leave-question.tsx'
import { notify } from '#web/ui/notify.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TabList } from '#web/ui/tab-list.tsx'
import { MeasurementHistory } from './components/measurement-history.tsx'
import { MeasurementsForm } from './measurements-form.tsx'
import classes from './measurements-page.module.css'
import { useRefreshMeasurements } from './measurements-queries.ts'
import { emptySet, hasSizes, type SetForm } from './set-values.ts'

const tabParam = 'tab'

export function MeasurementsPage() {
  const [params, setParams] = useSearchParams()
  const tab = params.get(tabParam) === 'history' ? 'history' : 'new'
  const chooseTab = (chosen: string | null) =>
    setParams(chosen === 'history' ? { [tabParam]: chosen } : {}, { replace: true })

  return (
    <>
      <PageHeader
        title={m.measurements_title()}
        subtitle={m.measurements_subtitle()}
        isWide={tab === 'history'}
        actions={
          <Button
            component={Link}
            to={memberPages.measurementTemplates}
            variant="default"
            leftSection={<IconListDetails size={18} aria-hidden />}
          >
            {m.measurements_templates()}
          </Button>
        }
      />
      {/* Hidden, a set that is being taken still counts as unsaved. */}
      <Tabs value={tab} onChange={chooseTab} keepMountedMode="display-none">
        <TabList mb="lg" aria-label={m.measurements_tabs()}>
          <Tabs.Tab
            value="new"
            className={classes.tab ?? ''}
            leftSection={<IconRulerMeasure size={18} aria-hidden />}
          >
            {m.measurements_tab_new()}
          </Tabs.Tab>
          <Tabs.Tab
            value="history"
            className={classes.tab ?? ''}
            leftSection={<IconHistory size={18} aria-hidden />}
          >
            {m.measurements_tab_history()}
          </Tabs.Tab>
        </TabList>
        {/* Stays while one looks something up in the history: what is typed stays with it. */}
        <Tabs.Panel value="new" keepMounted className={classes.newSet ?? ''}>
          <NewMeasurement />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          {tab === 'history' && <MeasurementHistory onAdd={() => chooseTab('new')} />}
        </Tabs.Panel>
      </Tabs>
    </>
  )
}

function NewMeasurement() {
  const [params] = useSearchParams()
  const [isDirty, setIsDirty] = useState(false)
  const refresh = useRefreshMeasurements()
  useUnsaved(isDirty)

  async function clear(form: SetForm) {
    const values = form.getValues()
    const confirmed =
      !hasSizes(values) ||
      (await confirm({
        title: m.measurements_clear_title(),
        text: m.measurements_clear_text(),
        confirmLabel: m.measurements_clear(),
        danger: true,
      }))
    if (!confirmed) return
    form.setValues({
      ...emptySet(values.unit, values.clientId),
      garmentType: values.garmentType,
      template: values.template,
    })
    form.clearErrors()
  }

  return (
    <MeasurementsForm
      set={null}
      clientId={clientAskedFor(params.get('new'))}
      garmentType={garmentTypes.find((known) => known === params.get('garment')) ?? null}
      onSaved={() => {
        notify.success(m.measurements_added())
        globalThis.scrollTo({ top: 0 })
        refresh().catch(handleError)
      }}
      onDirtyChange={setIsDirty}
      otherButton={(form) =>
        isDirty && (
          <Button variant="default" onClick={() => clear(form)}>
            {m.measurements_clear()}
          </Button>
        )
      }
    />
  )
}
