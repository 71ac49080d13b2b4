import type { ImportKind } from '#contract/imports.ts'
import type { Delimiter } from '#web/lib/csv-table.ts'
import type { Encoding } from '#web/lib/decoding.ts'
import { m } from '#web/paraglide/messages.js'
import type { FileRefusal } from '../reading/opened-file.ts'

export const kindTexts: Readonly<Record<ImportKind, () => string>> = {
  clients: m.app_room_clients,
  measurements: m.app_room_measurements,
  projects: m.app_room_projects,
}

type Counted = Readonly<Record<ImportKind, (counts: { count: number }) => string>>

export const runTexts: Counted = {
  clients: m.imports_run_clients,
  measurements: m.imports_run_measurements,
  projects: m.imports_run_projects,
}

export const doneTexts: Counted = {
  clients: m.imports_done_clients,
  measurements: m.imports_done_measurements,
  projects: m.imports_done_projects,
}

export const showTexts: Readonly<Record<ImportKind, () => string>> = {
  clients: m.imports_show_clients,
  measurements: m.imports_show_measurements,
  projects: m.imports_show_projects,
}

export const refusalTexts: Readonly<Record<FileRefusal, () => string>> = {
  'too-large': m.imports_file_too_large,
  workbook: m.imports_file_workbook,
  'no-rows': m.imports_file_no_rows,
  'open-quote': m.imports_file_open_quote,
  'too-many-rows': m.imports_file_too_many_rows,
}

export const encodingTexts: Readonly<Record<Encoding, () => string>> = {
  'utf-8': () => 'UTF-8',
  'windows-1252': m.imports_encoding_windows_1252,
  'windows-1250': m.imports_encoding_windows_1250,
  'utf-16le': () => 'UTF-16',
  'utf-16be': m.imports_encoding_utf_16be,
  macintosh: () => 'Mac OS Roman',
}

export const delimiterTexts: Readonly<Record<Delimiter, () => string>> = {
  ',': m.imports_delimiter_comma,
  ';': m.imports_delimiter_semicolon,
  '\t': m.imports_delimiter_tab,
  '|': m.imports_delimiter_bar,
}

/** The words of statuses, priorities, types and garments, by field and value. */
const words: Readonly<Record<string, () => string>> = {
  'status active': m.clients_active,
  'status inactive': m.clients_inactive,
  'status planning': m.projects_status_planning,
  'status in-progress': m.projects_status_in_progress,
  'status review': m.projects_status_review,
  'status completed': m.projects_status_completed,
  'priority low': m.projects_priority_low,
  'priority medium': m.projects_priority_medium,
  'priority high': m.projects_priority_high,
  'type Wedding Dress': m.projects_type_wedding_dress,
  'type Suit': m.projects_type_suit,
  'type Evening Dress': m.projects_type_evening_dress,
  'type Shirt': m.projects_type_shirt,
  'type Pants': m.projects_type_pants,
  'type Skirt': m.projects_type_skirt,
  'type Blouse': m.projects_type_blouse,
  'type Jacket': m.projects_type_jacket,
  'garmentType dress': m.measurements_garment_dress,
  'garmentType suit': m.measurements_garment_suit,
  'garmentType shirt': m.measurements_garment_shirt,
  'garmentType pants': m.measurements_garment_pants,
  'garmentType skirt': m.measurements_garment_skirt,
  'garmentType blouse': m.measurements_garment_blouse,
  'garmentType jacket': m.measurements_garment_jacket,
}

/** What is none of them stands as it was written. */
export const wordText = (field: string, value: string): string => words[`${field} ${value}`]?.() ?? value
