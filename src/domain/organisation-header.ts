/** In which a request may name the organisation it is meant for (decision 0141). */
export const organisationHeader = 'studbook-organisation';
