import { answerQuestion, type WorkerQuestion } from './answer-worker.ts'

/** Drafts beside the page, which goes on answering meanwhile, and can be stopped where it takes too long. */
addEventListener('message', async ({ data }: MessageEvent<WorkerQuestion>) => {
  postMessage(await answerQuestion(data))
})
