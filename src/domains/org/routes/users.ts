import { readElsewhere } from '#domains/history/actions.ts';
import { serve } from '#server/serve.ts';
import { commonErrors, Refusal } from '#shared/errors.ts';
import { validateUsers } from '../actions/people.ts';
import { seatsOf } from '../actions/seats.ts';
import {
  assignBranch,
  changePerson,
  destroyPerson,
  inviteAgain,
  inviteUser,
  setPersonTrashed,
  toggleModule,
  togglePerson,
} from '../actions/users.ts';
import { userCalls } from '../contract/users.ts';
import { countStates, findPerson, listPeople, searchPeople } from '../store/people.ts';

export const userRoutes = [
  serve(userCalls.all, async ({ read, user, body }) => ({
    data: await read((db) => listPeople(db, user.accountId, body.filter)),
  })),

  serve(userCalls.search, ({ read, user, body }) =>
    read(async (db) => ({
      ...(await searchPeople(db, user.accountId, body)),
      seats: await seatsOf(db, user.accountId),
      states: await countStates(db, user.accountId),
    })),
  ),

  serve(userCalls.find, async (call) => {
    const { reach, params } = call;
    const there = await reach('users', params.id);
    const data = await there.read((db) => findPerson(db, there.user.accountId, params.id));
    if (!data) throw new Refusal(commonErrors.itemNotFound);
    await readElsewhere(call, there.user.accountId, { entity: 'users', id: params.id });
    return { data };
  }),

  serve(userCalls.create, async ({ write, user, body, platform }) => ({
    data: await write((tx) => inviteUser(tx, platform, user, body)),
  })),

  serve(userCalls.update, async ({ reach, body, platform }) => {
    const there = await reach('users', body.id);
    return { data: await there.write((tx) => changePerson(tx, platform, there.user, body)) };
  }),

  serve(userCalls.inviteAgain, async ({ reach, body, platform }) => {
    const there = await reach('users', body.id);
    return { data: await there.write((tx) => inviteAgain(tx, platform, there.user, body.id)) };
  }),

  serve(userCalls.toggle, async ({ reach, body }) => {
    const there = await reach('users', body.id);
    return { data: await there.write((tx) => togglePerson(tx, there.user, body.id)) };
  }),

  serve(userCalls.delete, async ({ reach, body }) => {
    const there = await reach('users', body.id);
    await there.write((tx) => setPersonTrashed(tx, there.user, body.id, true));
    return { data: { id: body.id } };
  }),

  serve(userCalls.restore, async ({ reach, body }) => {
    const there = await reach('users', body.id);
    return { data: await there.write((tx) => setPersonTrashed(tx, there.user, body.id, false)) };
  }),

  serve(userCalls.destroy, async ({ reach, body }) => {
    const there = await reach('users', body.id);
    await there.write((tx) => destroyPerson(tx, there.user, body.id));
    return { data: { id: body.id } };
  }),

  serve(userCalls.toggleModule, async ({ reach, body }) => {
    const there = await reach('users', body.id);
    return { data: await there.write((tx) => toggleModule(tx, there.user, body)) };
  }),

  serve(userCalls.subAssign, async ({ reach, body }) => {
    const there = await reach('users', body.id);
    const [data] = await there.write((tx) => assignBranch(tx, there.user, [body.id], body.subaccount_id));
    if (!data) throw new Refusal(commonErrors.itemNotFound);
    return { data };
  }),

  serve(userCalls.subBulkAction, async ({ write, user, body }) => {
    const moved = await write((tx) => assignBranch(tx, user, body.ids, body.subaccount_id));
    return { data: { changed: moved.length } };
  }),

  serve(userCalls.validate, async ({ system, body }) => {
    await system((tx) => validateUsers(tx, body.users));
    return { data: { valid: true as const } };
  }),
];
