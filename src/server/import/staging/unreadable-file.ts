/** A file that cannot be read at all; the message is made for the user. */
export class UnreadableFile extends Error {}
