/** 12348: the nation-wide line of public legal services. */
export const supportPhone = '12348'
