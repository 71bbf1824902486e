import { serve } from '#server/serve.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { dropJobs, openMail, reachOf, retryJobs } from './actions.ts';
import { systemCalls } from './contract.ts';
import { jobPage, mailPage } from './lists.ts';
import { findCaughtMail, listJobKinds } from './store.ts';

export const systemRoutes = [
  serve(systemCalls.searchJobs, (call) => jobPage(call, call.body)),

  serve(systemCalls.jobKinds, async ({ system, user }) => ({
    data: await system((tx) => listJobKinds(tx, reachOf(user, 'job.read'))),
  })),

  serve(systemCalls.retryJobs, async ({ system, user, body }) => ({
    data: { changed: await system((tx) => retryJobs(tx, user, body.ids)) },
  })),

  serve(systemCalls.dropJobs, async ({ system, user, body }) => ({
    data: { changed: await system((tx) => dropJobs(tx, user, body.ids, body.reason)) },
  })),

  serve(systemCalls.searchMailbox, (call) => mailPage(call, call.body)),

  serve(systemCalls.findMail, async ({ platform, system, params }) => {
    const mail = await system((tx) => findCaughtMail(tx, params.id));
    if (!mail) throw new Refusal(commonErrors.itemNotFound);
    return { data: await openMail(platform.secrets, mail) };
  }),
];
