/** Wrong usage, or something that cannot be read: the command ends with 2 and this sentence. */
export class Complaint extends Error {}
