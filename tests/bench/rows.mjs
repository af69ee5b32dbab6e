// 1,000 rows for form.json, 300 of them broken in one field each. The same rows every time.

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const codeWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
const innerWeights = [3, 7, 9, 10, 5, 8, 4, 2]
export const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** What is put into one field to break a row; most keep the shape. */
const faults = {
  account: (row) => ({ account: `1${row.account}` }),
  password: () => ({ password: 'onlyletters', repeat: 'onlyletters' }),
  repeat: (row) => ({ repeat: `${row.password}x` }),
  name: () => ({ name: '王' }),
  idCard: (row) => ({ idCard: flipped(row.idCard, 16) }),
  mobile: (row) => ({ mobile: row.mobile.slice(0, 10) }),
  landline: () => ({ landline: '12-3456' }),
  email: (row) => ({ email: row.email.replace('@', '.') }),
  creditCode: (row) => ({ creditCode: flipped(row.creditCode, 7) }),
  firm: () => ({ firm: '' }),
  gender: () => ({ gender: '' }),
  dateFrom: () => ({ dateFrom: '2025-02-30' }),
  dateTo: () => ({ dateTo: '2001-01-01' }),
  category: () => ({ category: '' }),
  licenceNo: (row) => ({ licenceNo: `2${row.licenceNo.slice(1)}` }),
  postcode: () => ({ postcode: '990000' }),
  address: () => ({ address: '路'.repeat(201) }),
  low: () => ({ low: 0 }),
  high: (row) => ({ high: row.low - 1 || 1000 }),
  agreement: () => ({ agreement: '0' }),
}

export function rows(count = 1000, broken = 300) {
  const random = mulberry(20261121)
  const between = (low, high) => low + Math.floor(random() * (high - low + 1))
  const all = Array.from({ length: count }, (_, index) => sound(index, between))
  const names = Object.keys(faults)
  for (let index = 0; index < broken; index++) {
    const at = Math.floor((index * count) / broken)
    Object.assign(all[at], faults[names[index % names.length]](all[at]))
  }
  return all
}

function sound(index, between) {
  const day = () => `${between(2010, 2020)}-${two(between(1, 12))}-${two(between(1, 28))}`
  const later = `${between(2021, 2025)}-${two(between(1, 12))}-${two(between(1, 28))}`
  const low = between(1, 500)
  const password = `Secret#${between(1000, 9999)}`
  return {
    account: `user_${index}`,
    password,
    repeat: password,
    name: ['王芳', '李建国', '欧阳若兰', '阿依古丽·买买提'][index % 4],
    idCard: idCard(between),
    mobile: `1${between(3, 9)}${String(between(0, 999999999)).padStart(9, '0')}`,
    landline: index % 3 === 0 ? '' : `0571-${between(20000000, 89999999)}`,
    email: `lawyer.${index}@example-${between(1, 99)}.com.cn`,
    creditCode: creditCode(between),
    firm: '浙江衡正律师事务所',
    gender: String(between(1, 2)),
    dateFrom: day(),
    dateTo: later,
    category: `0${between(1, 9)}`,
    licenceNo: `13301${between(1990, 2020)}${between(1, 9)}${between(0, 1)}${String(between(0, 999999)).padStart(6, '0')}`,
    postcode: `3100${two(between(0, 99))}`,
    address: `杭州市西湖区文三路${between(1, 999)}号`,
    low,
    high: between(low, 999),
    agreement: '1',
  }
}

function idCard(between) {
  const digits = `330102${between(1950, 2000)}${two(between(1, 12))}${two(between(1, 28))}${String(between(0, 999)).padStart(3, '0')}`
  const sum = [...digits].reduce((so_far, digit, place) => so_far + Number(digit) * weights[place], 0)
  return digits + '10X98765432'[sum % 11]
}

function creditCode(between) {
  const body = String(between(10000000, 99999999))
  const inner = [...body].reduce((so_far, digit, place) => so_far + Number(digit) * innerWeights[place], 0)
  const code = `31330000${body}${'0X987654321'[inner % 11]}`
  const sum = [...code].reduce((so_far, digit, place) => so_far + alphabet.indexOf(digit) * codeWeights[place], 0)
  return code + alphabet[(31 - (sum % 31)) % 31]
}

/** Another digit at a place: the check character no longer fits. */
function flipped(text, place) {
  return text.slice(0, place) + ((Number(text[place]) + 1) % 10) + text.slice(place + 1)
}

function two(number) {
  return String(number).padStart(2, '0')
}

function mulberry(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
