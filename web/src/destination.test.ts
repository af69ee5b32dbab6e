import { describe, expect, test } from 'vitest'
import { destination, staysOnPhone } from './destination'
import { safeRedirect } from './paths'

const publicPage = { show: 'public' }
const application = { show: 'application' }

describe('an anonymous visitor', () => {
  test.each([
    ['/login', publicPage],
    ['/404', publicPage],
    ['/newLogin', publicPage],
    ['/register', publicPage],
    ['/registsuccess?kind=firm', publicPage],
    ['/resetpassword', publicPage],
    ['/oauthLogin?state=s&code=c', publicPage],
    ['/zwpt/login', publicPage],
    ['/', { goTo: '/login' }],
    ['/lawyer/detail?id=7', { goTo: '/login?redirect=%2Flawyer%2Fdetail%3Fid%3D7' }],
    ['/nowhere', { goTo: '/404' }],
  ])('at %s', (url, expected) => {
    expect(destination(url, false)).toEqual(expected)
  })
})

describe('a signed-in user', () => {
  test.each([
    ['/login', { goTo: '/' }],
    ['/newLogin', { goTo: '/' }],
    ['/zwpt/login', { goTo: '/' }],
    ['/oauthLogin?redirect=%2Fuser', { goTo: '/user' }],
    ['/oauthLogin?state=s&code=c', publicPage],
    ['/login?redirect=%2Fuser', { goTo: '/user' }],
    ['/dashboard', application],
    ['/redirect/user?id=1', application],
    ['/made/in/the/menu', application],
  ])('at %s', (url, expected) => {
    expect(destination(url, true)).toEqual(expected)
  })
})

describe('after signing in, only a page of ours is gone to', () => {
  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil.example',
    '/dash\tboard',
    '/\n/evil.example',
    ' /user',
    'user',
    '/nowhere',
    '/login',
    '/login?redirect=/login',
    '/user\u3000',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    'http:\\\\evil.example',
    '///evil.example',
    '/\t/evil.example',
    '/\r/evil.example',
    '/\u0000/evil.example',
    '/\u2028/evil.example',
    '//user',
    '/user@evil.example',
    '/%5cevil.example',
    '/.evil.example',
    '/;@evil.example',
    '/..//evil.example',
    '/user/../../evil.example',
    'data:text/html,x',
    'vbscript:x',
    'java\tscript:alert(1)',
    '%2f%2fevil.example',
    '#//evil.example',
    '?redirect=//evil.example',
    '/user\\..\\evil.example',
    '／／evil.example',
    '/register?redirect=/user',
    '',
  ])('%j leads home', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/')
  })

  test('a known page keeps its parameters', () => {
    expect(safeRedirect('/lawyer/detail?id=7')).toBe('/lawyer/detail?id=7')
  })
})

describe('a phone, where there is a site for phones,', () => {
  test.each([
    '/verify?number=1&code=2',
    '/lawyersOrLawFirmsComplain',
    '/oauthLogin?state=s&code=c',
    '/zwpt/login',
    '/404',
    '/workTogetherManage/meetingSignIn?id=w&code=ABCD',
    '/login?redirect=%2FworkTogetherManage%2FmeetingSignIn%3Fid%3Dw%26code%3DABCD',
  ])('stays here at %s', (url) => {
    expect(staysOnPhone(url)).toBe(true)
  })
  test.each(['/', '/login', '/newLogin', '/dashboard', '/lawyer/detail?id=7'])('goes there from %s', (url) => {
    expect(staysOnPhone(url)).toBe(false)
  })
})
