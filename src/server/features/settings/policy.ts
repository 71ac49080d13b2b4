/** Who may change what belongs to the business: its papers, its money, its time, its logo. */
export const writesBusiness = (role: 'owner' | null): boolean => role === 'owner'
