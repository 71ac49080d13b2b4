import { answerWithSigns, type WorkerQuestion } from './answer-worker.ts'

/** Drafts beside the page, which goes on answering meanwhile, and can be stopped where it takes too long. */
addEventListener('message', ({ data }: MessageEvent<WorkerQuestion>) => answerWithSigns(data, postMessage))
