import * as z from 'zod/mini'
import { User } from './auth.ts'

/** As what is somebody's own shows them: nobody is shown in a business that lets them in no more. */
export const shownUser = z.nullable(User)
