/** The jobs and tasks in a message, with their JSON Pointers. */
export function jobsIn(value: object): [path: string, job: Job][] {
  const { new_jobs, payload, kind, params } = value as { new_jobs?: unknown; payload?: { task?: Job } } & Job;
  const list = Array.isArray(new_jobs) ? new_jobs.map((job, i): [string, Job] => [`/new_jobs/${i}`, job ?? {}]) : [];
  const task: [string, Job][] = payload?.task ? [['/payload/task', payload.task]] : [];
  return [
    ...list,
    ...task,
    ...(kind !== undefined && params !== undefined ? [['', { kind, params }] as [string, Job]] : []),
  ];
}

type Job = { readonly kind?: unknown; readonly params?: unknown };
