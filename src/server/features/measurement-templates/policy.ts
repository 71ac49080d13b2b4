/** What a plan has to have for templates to be made, changed and measured by. */
export const TEMPLATES_FEATURE = 'advanced-measurement-templates'

/** They are listed whole, those put away among them. */
export const TEMPLATES_MAX = 100
