/** Set by vitest.config.ts. */
declare const __THOROUGH__: boolean

/** How many cases a test tries: enough to tell in every run, and all that was promised in `npm test -- --thorough`. */
export const casesOf = (usual: number, all: number): number => (__THOROUGH__ ? all : usual)
