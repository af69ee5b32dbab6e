//! Names of people, firms and places that belong to nobody (`docs/handbook/demo-data.md` 6.3).

use super::random::Random;

/// By how common they are.
const SURNAMES: &str = "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙黎史陶贺毛郝顾龚邵万覃武钱戴严莫孔向常";
/// Per mille of the ten most common ones; the others share the rest, falling.
const COMMON: [usize; 10] = [72, 70, 66, 52, 45, 31, 23, 21, 20, 19];
const COMPOUND: [&str; 6] = ["欧阳", "上官", "司徒", "诸葛", "皇甫", "尉迟"];
const MALE: &str = "伟强磊军勇杰涛明超波辉刚健峰亮飞鹏浩宇轩晨博文斌凯俊龙翔志建国华平东海林松柏岩毅哲睿泽昊然天恒诚信义仁礼智正清源川江洋远航达成功立群树森";
const FEMALE: &str = "芳娜敏静丽艳娟霞燕玲婷雪梅兰红英华慧洁琳颖倩莉萍云晶莹佳怡悦欣妍瑶琪璐蕾薇诗涵语彤雨晴思梦月秋菊春竹馨宁安然雅文静娴淑贞巧";
const MINORITY: [(&str, bool, &str); 5] = [
    ("买买提·艾力", true, "05"),
    ("扎西顿珠", true, "04"),
    ("巴特尔", true, "02"),
    ("阿依古丽·热合曼", false, "05"),
    ("金顺姬", false, "10"),
];
const FIRST: &str = "明正德衡信诚天君众博安恒嘉泰盛瑞金华远达法律理义同致源清和";
const SECOND: &str = "德正律法衡合诚信和理义泽达远平明通鼎邦维";
/// What `docs/handbook/rules.md` 3.14 forbids and the two alphabets could form, and words that mean something else.
const FORBIDDEN: [&str; 6] = ["金鼎", "天平", "清明", "法律", "律法", "和平"];
const ROADS: [&str; 8] = ["解放", "人民", "建设", "和平", "文化", "滨湖", "学府", "长安"];
const WAYS: [&str; 3] = ["路", "街", "大道"];
const BUILDINGS: [&str; 4] = ["明珠大厦", "金茂大厦", "银河大厦", "法苑大厦"];

/// A person's name and ethnic group (dictionary `mz`).
pub struct PersonName {
    /// Chinese names begin with the surname; others stand as they are written.
    pub name: String,
    /// Code of the ethnic group, dictionary `mz`.
    pub ethnicity: &'static str,
}

/// One in a hundred has a name of a minority.
pub fn person(random: &mut Random, is_male: bool) -> PersonName {
    if random.chance(10) {
        let fitting: Vec<_> = MINORITY.iter().filter(|it| it.1 == is_male).collect();
        let (name, _, ethnicity) = random.pick(&fitting);
        return PersonName { name: (*name).to_owned(), ethnicity };
    }
    let ethnicity = if random.chance(920) { "01" } else { random.pick(&["03", "06", "08", "11", "15"]) };
    PersonName { name: surname(random) + &given_name(random, if is_male { MALE } else { FEMALE }), ethnicity }
}

fn surname(random: &mut Random) -> String {
    if random.chance(3) {
        return (*random.pick(&COMPOUND)).to_owned();
    }
    let all: Vec<char> = SURNAMES.chars().collect();
    let mut left = random.below(1000);
    for (surname, weight) in all.iter().zip(COMMON) {
        if left < weight {
            return surname.to_string();
        }
        left -= weight;
    }
    // The rarer a surname the less often: the smaller of two places along the rest of the list.
    let rest = &all[COMMON.len()..];
    let place = random.below(rest.len()).min(random.below(rest.len()));
    rest[place].to_string()
}

fn given_name(random: &mut Random, alphabet: &str) -> String {
    let alphabet: Vec<char> = alphabet.chars().collect();
    let first = *random.pick(&alphabet);
    if random.chance(180) {
        return first.to_string();
    }
    let mut second = *random.pick(&alphabet);
    while second == first && !random.chance(50) {
        second = *random.pick(&alphabet);
    }
    [first, second].iter().collect()
}

/// What stands between the province and 律师事务所: so many characters, of which there are some 500 with two, 12,000 with
/// three and 250,000 with four.
pub fn firm(random: &mut Random, characters: usize) -> String {
    let (first, second): (Vec<char>, Vec<char>) = (FIRST.chars().collect(), SECOND.chars().collect());
    loop {
        let mut name: Vec<char> = vec![*random.pick(&first)];
        name.extend((1..characters).map(|_| *random.pick(&second)));
        let text: String = name.iter().collect();
        let repeats = name.windows(2).any(|it| it[0] == it[1]);
        if !repeats && !FORBIDDEN.iter().any(|it| text.contains(it)) {
            return text;
        }
    }
}

/// A street address inside a county.
pub fn address(random: &mut Random) -> String {
    let (road, way, building) = (random.pick(&ROADS), random.pick(&WAYS), random.pick(&BUILDINGS));
    format!("{road}{way}{}号{building}{}层", random.between(1, 999), random.between(2, 32))
}
