export {
  type BookingJob,
  connectJobQueue,
  type JobName,
  type JobQueue,
  type Jobs,
  type MailJob,
  startJobQueue,
  type UserNotice,
} from "../jobs/job-queue.ts";
export { JOB_QUEUES } from "../jobs/job-queues.ts";
export { areJobsRunning, readQueueFigures } from "../jobs/queue-figures.ts";
